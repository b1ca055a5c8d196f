// Something a page waits for, with another try after a failure.
import { useEffect, useState } from "preact/hooks";

interface Loaded<T> {
  value: T | null;
  failed: boolean;
  retry: () => void;
}

export function useLoaded<T>(
  load: () => Promise<T>,
  leave: (value: T) => void = () => undefined,
): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ value: T | null; failed: boolean }>({
    value: null,
    failed: false,
  });
  useEffect(() => {
    let gone = false;
    let held: T | null = null;
    load().then(
      (value) => {
        if (gone) return leave(value);
        held = value;
        setState({ value, failed: false });
      },
      (problem: unknown) => {
        console.error(problem);
        if (!gone) setState({ value: null, failed: true });
      },
    );
    return () => {
      gone = true;
      if (held !== null) leave(held);
    };
  }, [tries]);
  return {
    ...state,
    retry: () => {
      setState({ value: null, failed: false });
      setTries(tries + 1);
    },
  };
}
