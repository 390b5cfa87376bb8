import { CATEGORIES, CATEGORY_LABELS } from '#core/time-budget/categories.ts'
import { CategoryIcon } from '#ui/category-look.tsx'
import styles from './category-legend.module.css'

/** Which colour and icon is which category, and which bar is which side. */
export function CategoryLegend({ withSides }: { readonly withSides: boolean }) {
  return (
    <ul className={styles.legend}>
      {CATEGORIES.map((category) => (
        <li key={category} data-category={category}>
          <span className={styles.icon}>
            <CategoryIcon category={category} size={18} />
          </span>
          {CATEGORY_LABELS[category]}
        </li>
      ))}
      {withSides && (
        <li className={styles.sides}>
          <span className={styles.plan} />
          Plan
          <span className={styles.actual} />
          Actual
        </li>
      )}
    </ul>
  )
}
