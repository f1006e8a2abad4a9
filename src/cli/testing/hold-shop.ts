// A process as the server is for commands: holds the folder's lock and serves them until it is told
// to stop on standard input.
import { readEnvironment } from "../../server/environment.ts";
import { createLog } from "../../server/log.ts";
import { openShop } from "../../server/open-shop.ts";
import { serveShopCommands } from "../serve-shop-commands.ts";

const environment = readEnvironment(process.env);
const shop = await openShop(environment, createLog("silent"), { as: "server" });
const commands = await serveShopCommands({
  dataDir: environment.DATA_DIR,
  services: shop,
  settle: () => Promise.resolve(),
  report: (error) => process.stderr.write(`${String(error)}\n`),
});
process.stdout.write("serving\n");
process.stdin.once("data", () => {
  void commands
    .close()
    .then(() => shop.close())
    .then(() => process.exit(0));
});
