import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './category-headers.module.css'

/** Column headers: icons on a phone, names if there is room; screen readers always get names. */
export function CategoryHeaders() {
  return CATEGORIES.map((category) => (
    <th key={category} scope="col" data-category={category}>
      <span className={styles.icon}>
        <CategoryIcon category={category} size={18} />
      </span>
      <VisuallyHidden>{CATEGORY_LABELS[category]}</VisuallyHidden>
    </th>
  ))
}
