import { Link } from 'react-router-dom'
import { type MemberRow, shownName } from '#core/admin/directory.ts'
import { managedMemberPath } from '#core/paths.ts'
import support from '#features/support/support.module.css'
import { Checkbox } from '#ui/kit/tick.tsx'
import styles from '../groups.module.css'
import { CHECK_WORDS } from './words.ts'

interface MemberChecksProps {
  readonly label: string
  readonly members: readonly MemberRow[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
  /** A text beside the name. */
  readonly about?: (row: MemberRow) => string
}

/** A list of members with checkboxes. */
export function MemberChecks({ label, members, chosen, onChosen, about }: MemberChecksProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChosen(next)
  }
  if (members.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
    <ul className={styles.members} aria-label={label} tabIndex={0}>
      {members.map((row) => (
        <li key={row.id}>
          <Checkbox
            label={<bdi>{shownName(row)}</bdi>}
            checked={chosen.has(row.id)}
            onChange={() => toggle(row.id)}
          />
          {about && <span className={support.hint}>{about(row)}</span>}
          {row.disabled && (
            <span className={support.badge} data-kind="off">
              {CHECK_WORDS.off}
            </span>
          )}
          <Link
            className={support.link}
            to={managedMemberPath(row.id)}
            aria-label={CHECK_WORDS.openMember(shownName(row))}
          >
            {CHECK_WORDS.open}
          </Link>
        </li>
      ))}
    </ul>
  )
}
