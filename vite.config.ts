import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { compiledMessages } from "./scripts/vite-compiled-messages.ts";
import { nativeRooms } from "./scripts/vite-native-rooms.ts";

export default defineConfig({
  plugins: [nativeRooms(), compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: "es2022", sourcemap: false },
  server: { allowedHosts: [".localhost"] },
});
