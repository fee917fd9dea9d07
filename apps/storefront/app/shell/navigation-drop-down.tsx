import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { CategoryPicture } from '../components/ui/category-picture.tsx';
import styles from './drop-down.module.css';
import header from './header.module.css';
import type { NavigationGroup } from './navigation.ts';
import { useDisclosure } from './use-disclosure.ts';

/** A header entry that opens a row of picture tiles. */
export function NavigationDropDown({ group }: { group: NavigationGroup }) {
  const { isOpen, panelId, holderProps, buttonProps } = useDisclosure<HTMLLIElement>();
  return (
    <li className={styles.holder} {...holderProps}>
      <button type="button" className={header.entry} {...buttonProps}>
        {group.label}
        <Icon name="chevron-down" />
      </button>
      <div className={classNames(styles.panel, styles.tiles)} id={panelId} hidden={!isOpen}>
        {group.tiles.map((tile) => (
          <Link key={tile.href} to={tile.href}>
            <span>
              <CategoryPicture tile={tile} width={132} height={116} />
            </span>
            {tile.label}
          </Link>
        ))}
      </div>
    </li>
  );
}
