import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { managedMemberPath, membersPath } from '#core/values/links/paths.ts'
import { coachLoads } from '#core/views/admin/figures/coach-load.ts'
import {
  EVERYBODY,
  type MemberRow,
  membersMeant,
  shownName,
} from '#core/views/admin/members/directory.ts'
import { filterAddress } from '#core/views/admin/members/member-view.ts'
import { counted } from '#ui/day-words.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { numberText } from '#ui/number-words.ts'
import { FiguresTable } from '../../charts/figures-table.tsx'
import support from '../../support.module.css'

interface GroupCoachesProps {
  readonly groupId: string
  readonly members: ReadonlyMap<string, MemberRow>
}

export function GroupCoaches({ groupId, members }: GroupCoachesProps) {
  const rows = useMemo(() => [...members.values()], [members])
  const loads = useMemo(() => coachLoads(rows, { groupId }), [rows, groupId])
  const filter = { ...EVERYBODY, groupId, coachId: 'none', state: 'active' } as const
  const without = membersMeant(rows, filter).length
  return (
    <Card title="Coaches">
      {loads.length === 0 ? (
        <p className={layout.hint}>No coach is in this group, and no member of it has one.</p>
      ) : (
        <FiguresTable
          label="Coaches"
          heads={['Coach', 'Members here', 'Members in all']}
          rows={loads.map(({ coachId, inGroup, all }) => ({
            key: coachId,
            name: <CoachLink coach={members.get(coachId)} id={coachId} />,
            cells: [numberText(inGroup), numberText(all)],
          }))}
        />
      )}
      {without > 0 && (
        <div>
          <Link className={support.link} to={membersPath(filterAddress(filter))}>
            {counted(without, 'member')} without a coach
          </Link>
        </div>
      )}
    </Card>
  )
}

function CoachLink({ coach, id }: { readonly coach: MemberRow | undefined; readonly id: string }) {
  return (
    <Link className={support.link} to={managedMemberPath(id)}>
      <bdi>{coach ? shownName(coach) : id}</bdi>
    </Link>
  )
}
