import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { barsQuery, liftBar } from '#data/admin/bars.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { useWatched } from '#data/admin/use-watched.ts'
import { dayHere } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'
import styles from './teams.module.css'

/** Who was put out of the group and may not come back; nothing where there is nobody. */
export function TeamBars({ group }: { readonly group: Group }) {
  const query = useMemo(() => barsQuery(group.id), [group.id])
  const { records = [], unreadable } = useWatched(query, joinRequestSchema)
  const { busy, run } = useAdminAction()
  if (records.length + unreadable.length === 0) return null
  const lift = async (bar: JoinRequest) => {
    const trouble = await run(async ({ cloud, by }) => {
      await liftBar(cloud, by, bar)
      const message = `${bar.userName || 'They'} may be invited, and ask to join, again.`
      showToast({ about: bar.id, message })
    })
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  return (
    <section className={support.section} aria-labelledby="team-bars">
      <h2 id="team-bars">May not come back</h2>
      <ul className={styles.archived} aria-label="May not come back">
        {records.map((bar) => (
          <li key={bar.id}>
            <span>
              <bdi>{bar.userName || 'A member without a name'}</bdi>
              {bar.answeredAt > 0 && ` · since ${dayHere(bar.answeredAt)}`}
            </span>
            <Button
              size="md"
              variant="default"
              disabled={busy}
              aria-label={`Let ${bar.userName || 'the member'} come back`}
              onClick={() => void lift(bar)}
            >
              Let them come back
            </Button>
          </li>
        ))}
      </ul>
      <UnreadableRecords
        ids={unreadable}
        advice="Each is named by its member and its group, and still keeps the member out."
      />
    </section>
  )
}
