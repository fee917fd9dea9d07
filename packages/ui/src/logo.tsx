const letters =
  'M860 29Q746 29 668 -4Q590 -37 544 -97Q498 -158 479 -241H392L473 -466Q476 -405 503 -361Q531 -316 585 -292Q639 -268 719 -268Q826 -268 887 -318Q948 -368 948 -463V-513Q948 -610 891 -661Q834 -711 724 -711Q661 -711 610 -692Q558 -672 522 -638Q485 -605 465 -564L417 -728H483Q501 -806 545 -867Q589 -929 668 -964Q747 -999 868 -999Q1079 -999 1197 -875Q1316 -751 1316 -509V-464Q1316 -221 1195 -96Q1075 29 860 29ZM115 0V-1316H477V-980L471 -638L473 -615V-314L467 -274L479 0Z M1504 0V-968H1867V0Z M2120 -173V-968H2484V-173ZM2088 362Q2040 362 1998 358Q1956 353 1926 345L1898 65Q1918 71 1938 73Q1958 76 1980 76Q2066 76 2093 33Q2120 -9 2120 -83V-211H2484V-68Q2484 59 2448 156Q2411 253 2325 307Q2238 362 2088 362Z M2716 0V-1316H3080V0Z M3312 0V-968H3675V0Z';

type LogoProps = {
  name: string;
  /** A picture with this name, where no link or heading has it as its text. */
  isPicture?: boolean;
};

const viewBox = '60 -1580 3700 1980';
const shapes = (
  <>
    <path d={letters} />
    <circle cx="1685" cy="-1225" r="172" />
    <circle cx="2291" cy="-1310" r="232" fill="var(--primary)" />
    <circle cx="3493" cy="-1225" r="172" />
  </>
);

/** The logo: the word with three dots like the pins of a socket, the earth pin in the primary colour. */
export function Logo({ name, isPicture = false }: LogoProps) {
  if (isPicture)
    return (
      <svg viewBox={viewBox} role="img" aria-label={name} fill="currentColor">
        {shapes}
      </svg>
    );
  return (
    <>
      <svg viewBox={viewBox} aria-hidden="true" fill="currentColor">
        {shapes}
      </svg>
      <span className="vh">{name}</span>
    </>
  );
}
