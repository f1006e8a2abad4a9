import { FootLine } from "./foot-line.tsx";

export function OrderFooter() {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page py-6">
        <FootLine />
      </div>
    </footer>
  );
}
