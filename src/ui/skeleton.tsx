/** A still grey shape that holds the place of what is on its way. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-ground-soft motion-reduce:animate-none ${className}`}
    />
  );
}
