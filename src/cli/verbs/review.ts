import { parseArgs } from "node:util";

import { listStoredReviews } from "#database/queries/reviews.ts";
import { type Moderation, moderateReviews } from "#services/reviews/moderate-reviews.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

const mostListed = 500;
const usualLimit = 50;

export const reviewList: Verb = {
  name: "review list",
  usage: `platen review list [--limit N] [--store SLUG] [--json]
  Lists the newest reviews (50 unless told, at most ${mostListed}), also those that are hidden.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: {
        store: { type: "string" },
        limit: { type: "string", default: String(usualLimit) },
        json: { type: "boolean", default: false },
      },
    });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > mostListed) {
      throw new UsageError(`--limit is a number from 1 to ${mostListed}.`);
    }
    const store = await chooseStore(services, values.store);
    const found = await listStoredReviews(services.connection.db, store.id, limit);
    const rows = found.map(({ createdAt, isHidden, files, rating, content, ...review }) => ({
      id: String(review.id),
      written: createdAt.toISOString(),
      order: review.order,
      product: review.product === "" ? review.campaign : `${review.campaign}/${review.product}`,
      stars: String(rating),
      files: String(files),
      shown: isHidden ? "hidden" : "yes",
      text: content,
    }));
    printTable(io, rows, { asJson: values.json, empty: "There are no reviews." });
    return 0;
  },
};

const done: Readonly<Record<Moderation, string>> = {
  hide: "hidden",
  show: "shown",
  remove: "removed",
};

function moderation(way: Moderation, says: string): Verb {
  return {
    name: `review ${way}`,
    usage: `platen review ${way} ID... [--store SLUG]\n  ${says}`,
    async run({ args, io, services }) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { store: { type: "string" } },
      });
      const isId = (text: string) => /^[1-9]\d{0,8}$/u.test(text);
      if (positionals.length === 0 || !positionals.every(isId)) {
        throw new UsageError("Give the ID of one review or more, as platen review list has them.");
      }
      const ids = [...new Set(positionals.map(Number))];
      const store = await chooseStore(services, values.store);
      const { connection, storage } = services;
      await moderateReviews({ db: connection.db, store, storage }, { ids, way });
      io.out(`${store.slug}: ${ids.join(", ")} ${ids.length > 1 ? "are" : "is"} ${done[way]}.\n`);
      return 0;
    },
  };
}

export const reviewHide = moderation(
  "hide",
  "Takes reviews off the pages and out of all counts; they can be shown again, and their files stay for whoever has kept an address of one. That one is bad is no reason: rules of fair trade forbid hiding those.",
);
export const reviewShow = moderation("show", "Shows hidden reviews again.");
export const reviewRemove = moderation(
  "remove",
  "Removes reviews for good, with their pictures and videos, as when their writer asks for it. The product can be reviewed anew then.",
);
