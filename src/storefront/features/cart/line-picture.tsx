import { Icon } from "#ui/icon.tsx";

export function LinePicture({
  url,
  className = "w-20 md:w-28",
}: {
  url: string | null;
  className?: string;
}) {
  return (
    <div className={`aspect-4/5 shrink-0 overflow-hidden rounded-md bg-ground-soft ${className}`}>
      {url ? (
        <img src={url} alt="" width={112} height={140} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-ink-soft">
          <Icon name="image" />
        </span>
      )}
    </div>
  );
}
