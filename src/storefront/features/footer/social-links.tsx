import { useShop } from "../shop/shop-context.tsx";

/** NAV-65. */
export function SocialLinks() {
  const { socials } = useShop().footer;
  if (socials.length === 0) return null;
  return (
    <ul className="footer-socials">
      {socials.map(({ name, url, icon }) => (
        <li key={name}>
          <a href={url} rel="me noopener">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
              <path d={icon} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
