import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router-dom'
import styles from './page-entry.module.css'

interface PageEntryProps {
  readonly to: string
  readonly label: string
  /** What is on that page. */
  readonly text: string
}

/** A link to a page, in a list of pages. */
export function PageEntry({ to, label, text }: PageEntryProps) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <span>
          <strong>{label}</strong>
          <small>{text}</small>
        </span>
        <IconChevron size={20} aria-hidden />
      </Link>
    </li>
  )
}
