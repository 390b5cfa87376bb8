import { useCallback, useMemo } from 'react'
import type { AuditEntry } from '#core/records/audit-entry.ts'
import {
  type AuditGroup,
  actionWords,
  groupEntries,
  namesIn,
  summaryText,
} from '#core/views/admin/audit-groups.ts'
import { shownName } from '#core/views/admin/members/directory.ts'
import type { AuditView } from '#data/pages/admin/audit-log.ts'
import { useAuditLog, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import { GROUPS_QUERY } from '#data/pages/admin/groups/groups.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-directory.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import { dateTimeText } from '../words.ts'

type NameOf = (id: string) => string | undefined

interface AuditListProps {
  readonly log: AuditView
  readonly empty: string
}

/** Entries of the audit log: what was done, by whom and when; those of one long piece of work are one entry. */
export function AuditList({ log: { entries, unreadable, hasMore, more }, empty }: AuditListProps) {
  const nameOf = useNameOf()
  if (!entries) return null
  const showMore = () =>
    void more().catch(() => {
      showToast({ kind: 'warning', message: 'Couldn’t load older entries. Try again.' })
    })
  return (
    <>
      {entries.length + unreadable.length === 0 && <p className={layout.small}>{empty}</p>}
      <ol className={layout.shrink}>
        {groupEntries(entries).map((group) => (
          <li key={group[0].id} className={support.entry}>
            <Group group={group} nameOf={nameOf} />
          </li>
        ))}
      </ol>
      <UnreadableRecords ids={unreadable} />
      {hasMore && (
        <div>
          <Button variant="outlined" onClick={showMore}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

interface MemberLogProps {
  readonly userId: string
  /** A new value reloads the log, because every change has an entry. */
  readonly version: string
}

export function MemberLog({ userId, version }: MemberLogProps) {
  const filter = useMemo(() => ({ ...WHOLE_LOG, target: userId }), [userId])
  return <AuditList log={useAuditLog(filter, version)} empty="Nothing yet." />
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
          <details className={support.fold}>
            <summary>Show {names.length} names</summary>
            <Names names={names} />
          </details>
        )}
      </>
    )
  }
  return (
    <>
      <span>
        {actionWords(latest.action)}: {counted(group.length, 'step')}
      </span>
      <Who entry={latest} />
      <details className={support.fold}>
        <summary>Show details</summary>
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
    <span className={layout.small}>
      {actionWords(action)} by <bdi>{byName || by}</bdi>,{' '}
      <time dateTime={new Date(at).toISOString()}>{dateTimeText(at)}</time>
    </span>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={layout.small}>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  )
}

/** The name of a member or a group that this device has cached, by id. */
export function useNameOf(): NameOf {
  const members = useKnownMembers()
  // What is cached is enough: the log stores the names that matter itself.
  const { data: teams } = useCachedQuery({ ...GROUPS_QUERY, enabled: false })
  return useCallback(
    (id) => {
      const row = members?.get(id)
      return row ? shownName(row) : teams?.find(({ group }) => group.id === id)?.group.name
    },
    [members, teams],
  )
}
