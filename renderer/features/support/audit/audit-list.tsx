import type { AuditEntry } from '#core/records/audit-entry.ts'
import { type AuditGroup, groupEntries, namesIn, summaryText, actionWords } from '#core/views/admin/audit-groups.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { dateTimeText } from '../words.ts'
import styles from './audit-list.module.css'
import { AUDIT_WORDS } from './words.ts'

type NameOf = (id: string) => string | undefined

interface AuditListProps {
  readonly entries: readonly AuditEntry[]
  /** Paths of records that cannot be read. */
  readonly unreadable: readonly string[]
  /** Shown when there are no entries. */
  readonly empty: string
  /** The name of a member or a group. */
  readonly nameOf: NameOf
}

/** Entries of the audit log: what was done, by whom and when; those of one long piece of work are one entry. */
export function AuditList({ entries, unreadable, empty, nameOf }: AuditListProps) {
  if (entries.length + unreadable.length === 0) return <p className={styles.about}>{empty}</p>
  return (
    <>
      <ol className={styles.list}>
        {groupEntries(entries).map((group) => (
          <li key={group[0].id} className={styles.entry}>
            <Group group={group} nameOf={nameOf} />
          </li>
        ))}
      </ol>
      <UnreadableRecords ids={unreadable} />
    </>
  )
}

function Group({ group, nameOf }: { readonly group: AuditGroup; readonly nameOf: NameOf }) {
  const [latest] = group
  const names = namesIn([latest], nameOf)
  if (group.length === 1) {
    return (
      <>
        <span dir="auto">{summaryText(latest)}</span>
        <Who entry={latest} />
        {names.length > 2 && (
          <details className={styles.more}>
            <summary>{AUDIT_WORDS.about(names.length)}</summary>
            <Names names={names} />
          </details>
        )}
      </>
    )
  }
  return (
    <>
      <span>{AUDIT_WORDS.times(actionWords(latest.action), group.length)}</span>
      <Who entry={latest} />
      <details className={styles.more}>
        <summary>{AUDIT_WORDS.details}</summary>
        <ul>
          {group.map((entry) => (
            <li key={entry.id} dir="auto">
              {summaryText(entry)}
              <Names names={namesIn([entry], nameOf)} />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Who({ entry: { at, by, byName, action } }: { readonly entry: AuditEntry }) {
  return (
    <span className={styles.about}>
      {actionWords(action)} {AUDIT_WORDS.by} <bdi>{byName || by}</bdi>,{' '}
      <time dateTime={new Date(at).toISOString()}>{dateTimeText(at)}</time>
    </span>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.about}>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  )
}
