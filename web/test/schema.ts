// Strict checks of JSON against the shapes that tools/types.mjs reads from docs/json.

export interface Shape {
  types: string[];
  fields?: Record<string, Shape>;
  items?: Shape;
}

/** What is wrong with a value, or null: unknown, missing and mistyped fields are all wrong. */
export function wrong(value: unknown, shape: Shape, path = ""): string | null {
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (!shape.types.includes(type)) {
    return `${path} is ${type}, should be ${shape.types.join(" or ")}`;
  }
  if (Array.isArray(value)) {
    if (!shape.items) return value.length > 0 ? `${path}[] is not described` : null;
    for (const [i, item] of value.entries()) {
      const problem = wrong(item, shape.items, `${path}[${i}]`);
      if (problem) return problem;
    }
  } else if (type === "object") {
    if (!shape.fields) return null; // the options, which differ by game
    const fields = value as Record<string, unknown>;
    for (const name of Object.keys(shape.fields)) {
      if (!(name in fields)) return `${path}.${name} is missing`;
    }
    for (const [name, field] of Object.entries(fields)) {
      const described = shape.fields[name];
      if (!described) return `${path}.${name} is not described`;
      const problem = wrong(field, described, `${path}.${name}`);
      if (problem) return problem;
    }
  }
  return null;
}
