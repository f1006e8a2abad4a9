/** What a form without scripts keeps of the address that it replaces. */
export function KeptChoice({ search }: { search: string }) {
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
