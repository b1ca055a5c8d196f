# A language is there when engine/text has its sentences; every folder that speaks must have it then.
file(GLOB files RELATIVE ${PROJECT_SOURCE_DIR}/engine/text CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/engine/text/sentences.*.json)
list(TRANSFORM files REPLACE "sentences\\.(.*)\\.json" "\\1" OUTPUT_VARIABLE TABLEE_LANGUAGES)
list(REMOVE_ITEM TABLEE_LANGUAGES en)
list(PREPEND TABLEE_LANGUAGES en)

# Sets `out` to C++ string literals, one per language: FOLDER/STEM.<code>.ENDING.
function(tablee_embed out folder stem ending)
  set(literals "")
  foreach(code IN LISTS TABLEE_LANGUAGES)
    set(file ${folder}/${stem}.${code}.${ending})
    if(NOT EXISTS ${file})
      message(FATAL_ERROR "${file} is missing: every language of engine/text/sentences.*.json needs it")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    if(ending STREQUAL json)
      string(JSON parsed ERROR_VARIABLE wrong TYPE "${text}")
      if(wrong)
        message(FATAL_ERROR "${file}: ${wrong}")
      endif()
      # What only the page shows, the page reads itself.
      foreach(section page card)
        string(JSON less ERROR_VARIABLE absent REMOVE "${text}" ${section})
        if(NOT absent)
          set(text "${less}")
        endif()
      endforeach()
      string(REGEX REPLACE "\n *" "" text "${text}")
    endif()
    string(APPEND literals "    R\"~~(${text})~~\",\n")
  endforeach()
  set(${out} "${literals}" PARENT_SCOPE)
endfunction()

# Makes a source that embeds FOLDER/sentences.*.json as `const Sentences& NAMESPACE::sentences()`, and
# adds it to a target.
function(tablee_sentences target namespace folder)
  tablee_embed(SENTENCES ${folder} sentences json)
  set(NAMESPACE ${namespace})
  configure_file(${PROJECT_SOURCE_DIR}/engine/text/sentences.cpp.in
                 ${CMAKE_CURRENT_BINARY_DIR}/${target}_sentences.cpp @ONLY)
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${target}_sentences.cpp)
endfunction()
