import { classNames } from '@bijli/ui/class-names.ts';
import gallery from './product-gallery.module.css';
import page from './product-page.module.css';
import styles from './product-skeleton.module.css';

const lines = [
  { height: 16, width: '24%' },
  { height: 48, width: '70%' },
  { height: 20, width: '86%' },
  { height: 152, width: '100%' },
  { height: 52, width: '60%' },
  { height: 56, width: '90%' },
  { height: 48, width: '100%' },
  { height: 412, width: '100%' },
];

/** Placeholder of a product page while the product loads. */
export function ProductSkeleton() {
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <p className="vh" role="status">
        Loading
      </p>
      <div className={page.columns} aria-hidden="true">
        <div className={page.pictures}>
          <div className={classNames(gallery.main, 'sk')} />
          <div className={gallery.thumbs}>
            {[1, 2, 3, 4].map((thumb) => (
              <div key={thumb} className={classNames(styles.thumb, 'sk')} />
            ))}
          </div>
        </div>
        <div className={page.buy}>
          {lines.map((line) => (
            <div key={line.height} className={classNames(styles.line, 'sk')} style={line} />
          ))}
        </div>
      </div>
    </div>
  );
}
