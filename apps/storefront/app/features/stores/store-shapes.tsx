/** Icons used only on the store pages. Source: Lucide, like those of packages/ui. */
export const clockShape = (
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </>
);

export const directionsShape = <polygon points="3 11 22 2 13 21 11 13 3 11" />;

export const locateShape = (
  <>
    <path d="M2 12h3" />
    <path d="M19 12h3" />
    <path d="M12 2v3" />
    <path d="M12 19v3" />
    <circle cx="12" cy="12" r="7" />
    <circle cx="12" cy="12" r="3" />
  </>
);
