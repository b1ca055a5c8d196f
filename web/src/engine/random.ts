/** A whole number below 2^32 that nobody can foresee. */
export function random(): number {
  const numbers = new Uint32Array(1);
  crypto.getRandomValues(numbers);
  return numbers[0] ?? 0;
}
