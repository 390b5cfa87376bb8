import { useMemo } from 'react'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { liftBar } from '#data/admin/bars.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { useWatched } from '#data/admin/use-watched.ts'
import { barsQuery } from '#data/joining/bars.ts'
import { BarList, liftedWords } from '#ui/bar-list.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import support from '../support.module.css'

/** Who was put out of the group and may not come back; nothing where there is nobody. */
export function TeamBars({ group }: { readonly group: Group }) {
  const query = useMemo(() => barsQuery(group.id), [group.id])
  const { records = [], unreadable } = useWatched(query, joinRequestSchema)
  const { busy, run } = useAdminAction()
  if (records.length + unreadable.length === 0) return null
  const lift = async (bar: JoinRequest) => {
    const trouble = await run(async ({ cloud, by }) => {
      await liftBar(cloud, by, bar)
      showToast({ about: bar.id, message: liftedWords(bar) })
    })
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  return (
    <section className={support.section} aria-labelledby="team-bars">
      <h2 id="team-bars">May not come back</h2>
      <BarList labelledBy="team-bars" bars={records} busy={busy} onLift={(bar) => void lift(bar)} />
      <UnreadableRecords
        ids={unreadable}
        advice="Each is named by its member and its group, and still keeps the member out."
      />
    </section>
  )
}
