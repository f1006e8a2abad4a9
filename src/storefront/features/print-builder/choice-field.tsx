import { useStore } from "zustand";

import type { Artwork, ArtworkField, ArtworkOption } from "#domain/artwork/artwork-document.ts";
import { labelText } from "#domain/artwork/label-text.ts";
import { parsePath } from "#domain/design/parse-path.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import { artworkAnswer, changeArtworkAnswer } from "./artwork-form-store.ts";
import { type ArtworkFieldProps, FieldFrame } from "./field-frame.tsx";

type ChoiceField = Extract<ArtworkField, { options: unknown }>;

/** More than so many names are a list. */
const mostButtons = 6;

/** One of several: pictures and swatches where the options have them, else names. */
export function ChoiceFieldInput(props: ArtworkFieldProps<ChoiceField>) {
  const { options } = props.field;
  const hasFaces = options.some(
    ({ picture, path, icon, color }) => picture ?? path ?? icon ?? color,
  );
  return hasFaces || options.length <= mostButtons ? (
    <TileChoice {...props} hasFaces={hasFaces} />
  ) : (
    <ListChoice {...props} />
  );
}

function useChosen({ store, place, field }: ArtworkFieldProps<ChoiceField>) {
  const locale = useStore(store, (state) => state.locale);
  const value = useStore(store, (state) => artworkAnswer(state, place)) ?? "";
  const chosen = field.options.find((option) => option.value === value);
  const choose = (own: string) => changeArtworkAnswer(store, place, own);
  return { locale, chosen, choose };
}

function ListChoice(props: ArtworkFieldProps<ChoiceField>) {
  const { field } = props;
  const { t } = useMessages();
  const { locale, chosen, choose } = useChosen(props);
  return (
    <FieldFrame {...props} isEmpty={chosen === undefined}>
      {(control) => (
        <Select
          {...control}
          value={chosen?.value ?? ""}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t(field.required ? "personal.choose" : "personal.none")}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {labelText(option.label, locale)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

function TileChoice({
  hasFaces,
  ...props
}: ArtworkFieldProps<ChoiceField> & { hasFaces: boolean }) {
  const { store, field } = props;
  const { t } = useMessages();
  const artwork = useStore(store, (state) => state.artwork);
  const { locale, chosen, choose } = useChosen(props);
  return (
    <FieldFrame
      {...props}
      isGroup
      isEmpty={chosen === undefined}
      chosen={hasFaces && chosen ? labelText(chosen.label, locale) : undefined}
    >
      {({ id, ...control }) => (
        <div className="flex flex-wrap gap-2">
          {!field.required && (
            <OptionTile
              {...{ id, control, artwork, option: null }}
              label={t("personal.none")}
              isChosen={chosen === undefined}
              onChoose={() => choose("")}
            />
          )}
          {field.options.map((option) => (
            <OptionTile
              key={option.value}
              {...{ id, control, artwork, option }}
              label={labelText(option.label, locale)}
              isChosen={option === chosen}
              onChoose={() => choose(option.value)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

type OptionTileProps = {
  id: string;
  control: { "aria-describedby": string };
  artwork: Artwork;
  option: ArtworkOption | null;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
};

function OptionTile({ id, control, artwork, option, label, isChosen, onChoose }: OptionTileProps) {
  const face = option && faceOf(option, artwork);
  const isSwatch = face?.kind === "color";
  const look = isSwatch
    ? "size-12 rounded-full border-2 border-transparent has-checked:border-ink"
    : `min-h-11 min-w-12 rounded-md border text-sm ${face ? "size-18 p-1 has-checked:border-ink has-checked:ring-1 builder-tile" : "px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-ground"} border-line-strong hover:border-ink`;
  return (
    <label
      title={label}
      className={`relative grid cursor-pointer place-items-center overflow-hidden transition-colors duration-(--motion) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink ${look}`}
    >
      <input
        type="radio"
        name={id}
        checked={isChosen}
        aria-describedby={control["aria-describedby"]}
        onChange={onChoose}
        className="sr-only"
      />
      {face === null ? <bdi>{label}</bdi> : <span className="sr-only">{label}</span>}
      {face && <Face {...face} />}
    </label>
  );
}

type FaceProps = { kind: "picture" | "path" | "color"; value: string; color: string };

function faceOf(
  { picture, path, icon, color }: ArtworkOption,
  { pictures, paths }: Artwork,
): FaceProps | null {
  const own = picture === undefined ? undefined : pictures[picture];
  if (own && "key" in own && icon === undefined) {
    return { kind: "picture", value: own.key, color: "" };
  }
  const name = icon ?? path;
  const line = name === undefined ? undefined : paths[name];
  if (line !== undefined) return { kind: "path", value: line, color: color ?? "currentColor" };
  return color === undefined ? null : { kind: "color", value: color, color };
}

/** A square about what a path covers of its own, with some room. */
function viewBoxOf(path: string): string {
  const values = (parsePath(path) ?? []).flatMap((step) => step.values);
  const ends = (own: readonly number[]) => [Math.min(...own), Math.max(...own)] as const;
  const [left, right] = ends(values.filter((_, at) => at % 2 === 0));
  const [top, bottom] = ends(values.filter((_, at) => at % 2 === 1));
  const side = Math.max(right - left, bottom - top, 0.01) * 1.12;
  return [(left + right - side) / 2, (top + bottom - side) / 2, side, side].join(" ");
}

function Face({ kind, value, color }: FaceProps) {
  if (kind === "picture") {
    const address = presetUrl(mediaUrl(value), "thumb");
    return (
      <img src={address} alt="" width={64} height={64} className="builder-face object-contain" />
    );
  }
  if (kind === "path") {
    return (
      <svg aria-hidden="true" viewBox={viewBoxOf(value)} className="size-14">
        <path d={value} fill={color} />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10">
      <circle cx="20" cy="20" r="18" fill={color} className="stroke-line-strong" strokeWidth="1" />
    </svg>
  );
}
