/**
 * Whether a picture's address is of a host that a store takes pictures from (OP-043): http or https, without
 * a user's name, on the port of its protocol; the host itself is in the list, not one below it.
 */
export function isListedHost(
  { protocol, hostname, username, password, port }: URL,
  hosts: readonly string[],
): boolean {
  const isPlain = username === "" && password === "" && port === "";
  return (
    isPlain &&
    (protocol === "https:" || protocol === "http:") &&
    hosts.some((host) => host.toLowerCase() === hostname.toLowerCase())
  );
}
