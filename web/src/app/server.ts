// Whether a table server is behind this page. File servers answer with pages or not at all.
const patience = 2500; // milliseconds

async function ask(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch("./healthz", {
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok && !(answer.headers.get("content-type") ?? "").includes("html");
  } catch {
    return false;
  }
}

let known: Promise<boolean> | null = null;

/** Asked once; `again`: once more. */
export function serverThere(again = false): Promise<boolean> {
  if (again) known = null;
  return (known ??= ask());
}
