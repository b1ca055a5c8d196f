/** Where the server listens: beside the page, wherever that lies. */
export function lineAddress(page: string): string {
  const address = new URL("ws", page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
