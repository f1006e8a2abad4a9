import { storeOrigin } from "#domain/store/host.ts";

const most = 10;

/** What is told, for people beside the log's JSON, once the shop can be opened. */
export function announcement(primaryHosts: readonly string[], port: number): string {
  if (primaryHosts.length === 0) {
    return "Platen is ready. There is no store yet; make one: npm run platen -- store create --help\n";
  }
  const addresses = primaryHosts.slice(0, most).map((host) => `  ${storeOrigin(host, port)}\n`);
  const more = primaryHosts.length - addresses.length;
  const rest = more > 0 ? `  and ${more} more: npm run platen -- store list\n` : "";
  return `Platen is ready. Open in a browser:\n${addresses.join("")}${rest}`;
}
