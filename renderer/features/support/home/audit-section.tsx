import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { actionWords, KNOWN_ACTIONS } from '#core/admin/audit-words.ts'
import { byName, shownName } from '#core/admin/directory.ts'
import { type AuditFilter, WHOLE_LOG } from '#data/admin/audit-log.ts'
import { useAuditLog } from '#data/admin/use-audit-log.ts'
import { useDirectory } from '#data/admin/use-directory.ts'
import { showToast } from '#ui/toast.ts'
import { AuditList } from '../audit-list.tsx'
import { Freshness } from '../freshness.tsx'
import styles from '../support.module.css'

/** What admins have done, the latest first; it can be neither changed nor removed. */
export function AuditSection() {
  const [filter, setFilter] = useState<AuditFilter>(WHOLE_LOG)
  const { entries, unreadable, hasMore, more, ...kept } = useAuditLog(filter)
  const { members } = useDirectory()
  const admins = useMemo(
    () => byName([...(members?.values() ?? [])].filter(({ admin }) => admin)),
    [members],
  )
  const showMore = () =>
    void more().catch(() =>
      showToast({ kind: 'warning', message: 'That did not work. Please try again.' }),
    )
  return (
    <section className={styles.section} aria-labelledby="audit-log">
      <h2 id="audit-log">What admins have done</h2>
      <div className={styles.filters}>
        <NativeSelect
          label="What"
          size="md"
          value={filter.action}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, action: value })}
          data={[
            { value: '', label: 'Anything' },
            ...KNOWN_ACTIONS.map((value) => ({ value, label: actionWords(value) })),
          ]}
        />
        <NativeSelect
          label="Who"
          size="md"
          value={filter.by}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, by: value })}
          data={[
            { value: '', label: 'Anybody' },
            ...admins.map((row) => ({ value: row.id, label: shownName(row) })),
          ]}
        />
      </div>
      <Freshness kept={kept} />
      {entries && (
        <AuditList
          entries={entries}
          unreadable={unreadable}
          empty="Nothing like this has been done yet."
        />
      )}
      {hasMore && (
        <div>
          <Button variant="default" size="md" onClick={showMore}>
            Show older
          </Button>
        </div>
      )}
    </section>
  )
}
