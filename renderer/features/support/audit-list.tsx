import { actionWords } from '#core/admin/audit-words.ts'
import type { AuditEntry } from '#core/records/audit-entry.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import styles from './audit-list.module.css'
import { AUDIT_WORDS, dateTimeText } from './words.ts'

interface AuditListProps {
  readonly entries: readonly AuditEntry[]
  /** Paths of records that cannot be read. */
  readonly unreadable: readonly string[]
  /** Shown when there are no entries. */
  readonly empty: string
}

/** Entries of the audit log: what was done, by whom and when. */
export function AuditList({ entries, unreadable, empty }: AuditListProps) {
  if (entries.length + unreadable.length === 0) return <p className={styles.about}>{empty}</p>
  return (
    <>
      <ol className={styles.list}>
        {entries.map(({ id, at, by, byName, action, summary }) => (
          <li key={id} className={styles.entry}>
            <span dir="auto">{summary || actionWords(action)}</span>
            <span className={styles.about}>
              {actionWords(action)} {AUDIT_WORDS.by} <bdi>{byName || by}</bdi>,{' '}
              <time dateTime={new Date(at).toISOString()}>{dateTimeText(at)}</time>
            </span>
          </li>
        ))}
      </ol>
      <UnreadableRecords ids={unreadable} />
    </>
  )
}
