import { FootLine } from "./foot-line.tsx";

export function OrderFooter() {
  return (
    <footer data-frame="footer" className="mt-16 border-t border-line bg-ground">
      <div className="page py-6">
        <FootLine />
      </div>
    </footer>
  );
}
