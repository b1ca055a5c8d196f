// The options of a game's rules, each with the rule that says what it does.
import type { GameInfo, OptionInfo } from "../engine/answers";
import { t } from "../texts/page";
import { Choice } from "../ui/controls";
import {
  applies,
  choiceName,
  choose,
  isSwitch,
  optionHelp,
  optionName,
  type Options,
} from "../table/options";
import { href } from "../browser/route";

export function OptionRows({
  info,
  players,
  chosen,
  onChange,
}: {
  info: GameInfo;
  players: number;
  chosen: Options;
  onChange: (options: Options) => void;
}) {
  const some = info.options.filter((option) => applies(info, option, players, chosen));
  return (
    <section class="block">
      <h2>{t("options")}</h2>
      <ul class="rows">
        {some.map((option) => (
          <li key={option.name}>
            <OptionRow
              game={info.name}
              option={option}
              choice={chosen[option.name] ?? option.usual}
              onChange={(choice) => onChange(choose(info, chosen, option.name, choice))}
            />
            <p class="note">
              {optionHelp(info.name, option.name)}{" "}
              <a href={href("rules", info.name, option.rule)}>
                {t("ruleLink", { id: option.rule })}
                <span class="unseen">: {optionName(info.name, option.name)}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OptionRow({
  game,
  option,
  choice,
  onChange,
}: {
  game: string;
  option: OptionInfo;
  choice: string;
  onChange: (choice: string) => void;
}) {
  const name = optionName(game, option.name);
  if (isSwitch(option)) {
    return (
      <label class="switch">
        <input
          type="checkbox"
          checked={choice === "on"}
          onChange={(e) => onChange(e.currentTarget.checked ? "on" : "off")}
        />
        {name}
      </label>
    );
  }
  const choices = option.choices.map((c) => [c, choiceName(game, option.name, c)] as const);
  if (choices.length <= 5) {
    return <Choice label={name} value={choice} choices={choices} onChange={onChange} />;
  }
  return (
    <label class="picked">
      {name}
      <select value={choice} onChange={(e) => onChange(e.currentTarget.value)}>
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
