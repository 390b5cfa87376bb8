import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import styles from './page.module.css'

/** Back to the list; a coach's own, if `to` says nothing else. */
export function AllMembers(props: Partial<ComponentProps<typeof Link>>) {
  return (
    <Link to={PATHS.myGroup} {...props} className={styles.back}>
      <span aria-hidden="true">←</span> All members
    </Link>
  )
}
