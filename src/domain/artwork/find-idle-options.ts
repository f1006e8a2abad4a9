import type { Artwork, ArtworkField, ArtworkOption } from "./artwork-document.ts";
import type { ArtworkFinding } from "./artwork-finding.ts";
import { type ArtworkReference, listReferences } from "./list-references.ts";

/** Fields that nothing depends on, and options that give what one before them gives. */
export function findIdleOptions(artwork: Artwork): ArtworkFinding[] {
  const references = listReferences(artwork).filter(({ isGroup }) => !isGroup);
  const ofField = (field: ArtworkField, path: readonly PropertyKey[]): ArtworkFinding[] => {
    const own = references.filter(({ id }) => id === field.id);
    if (own.length === 0) {
      const at = path.join(".");
      return [{ severity: "error", rule: "changes_nothing", path: at, detail: field.id }];
    }
    return "options" in field ? findSame(field.options, own, path) : [];
  };
  return [
    ...artwork.fields.flatMap((field, at) => ofField(field, ["fields", at])),
    ...artwork.groups.flatMap((group, g) =>
      group.fields.flatMap((field, at) => ofField(field, ["groups", g, "fields", at])),
    ),
  ];
}

function findSame(
  options: readonly ArtworkOption[],
  references: readonly ArtworkReference[],
  path: readonly PropertyKey[],
): ArtworkFinding[] {
  const seen = new Map<string, string>();
  return options.flatMap((option, at) => {
    const effect = JSON.stringify(references.map((reference) => effectOf(option, reference)));
    const before = seen.get(effect);
    if (before === undefined) {
      seen.set(effect, option.value);
      return [];
    }
    return [
      {
        ...{ severity: "warning", rule: "same_as_other" },
        path: [...path, "options", at].join("."),
        detail: `${option.value} = ${before}`,
      } as const,
    ];
  });
}

/** What an option does where a field is referred to. */
function effectOf(option: ArtworkOption, { use }: ArtworkReference): unknown {
  switch (use.kind) {
    case "map":
      return Object.hasOwn(use.values, option.value)
        ? (use.values[option.value] ?? null)
        : (use.otherwise ?? null);
    case "option":
      return option[use.part] ?? (use.part === "text" ? option.label : null);
    case "compare": {
      const { comparison } = use;
      if ("equals" in comparison) return comparison.equals === option.value;
      return "in" in comparison ? comparison.in.includes(option.value) : true;
    }
    default:
      return [option.value, option.text ?? option.label];
  }
}
