import { useState } from 'react'
import type { Group } from '#core/records/group.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import type { Team } from '#data/pages/admin/groups/groups.ts'
import support from '#features/support/support.module.css'
import { SUPPORT_WORDS } from '#features/support/words.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import styles from '../groups.module.css'
import { MemberChecks } from './member-checklist.tsx'
import type { Moves } from './use-moves.ts'
import { MOVE_OUT_WORDS } from './words.ts'

interface MoveOutProps {
  readonly group: Group
  readonly teams: readonly Team[]
  readonly members: readonly MemberRow[]
  /** Accounts in the group that are closed or switched off: nobody's members, but they move, too. */
  readonly uncounted: readonly MemberRow[]
  readonly moves: Moves
}

const NO_GROUP = 'none'

/** The group's members, some of whom can be moved to another group. */
export function MoveOut({ group, teams, members, uncounted, moves }: MoveOutProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState('')
  const [bars, setBars] = useState(false)
  const all = [...members, ...uncounted]
  const picked = all.filter(({ id }) => chosen.has(id))
  const isAll = all.length > 0 && picked.length === all.length
  const move = async () => {
    await moves.move(
      picked.map(({ id }) => id),
      to === NO_GROUP ? '' : to,
      bars ? group : undefined,
    )
    setChosen(new Set())
    setBars(false)
  }
  return (
    <Card title={counted(members.length, 'member')}>
      {members.length === 0 && <p className={support.hint}>Nobody is in this group yet.</p>}
      {all.length > 0 && (
        <Checkbox
          label="Select all"
          checked={isAll}
          indeterminate={picked.length > 0 && !isAll}
          onChange={() => setChosen(isAll ? new Set() : new Set(all.map(({ id }) => id)))}
        />
      )}
      <MemberChecks label="Members" members={members} chosen={chosen} onChosen={setChosen} />
      {uncounted.length > 0 && <h3>{MOVE_OUT_WORDS.uncounted(uncounted.length)}</h3>}
      <MemberChecks
        label={MOVE_OUT_WORDS.uncounted(uncounted.length)}
        members={uncounted}
        chosen={chosen}
        onChosen={setChosen}
      />
      <MoveProgress moves={moves} />
      {picked.length > 0 && !moves.progress && (
        <div className={styles.bar}>
          <Select
            label="Move to"
            value={to}
            onChange={setTo}
            options={[
              { value: '', label: 'Choose a group' },
              ...teams
                .filter((one) => one.group.id !== group.id && !one.group.archived)
                .map((one) => ({ value: one.group.id, label: one.group.name })),
              { value: NO_GROUP, label: SUPPORT_WORDS.noGroup },
            ]}
          />
          <Checkbox
            label={`Block them from coming back to ${group.name || 'this group'}`}
            checked={bars}
            onChange={({ currentTarget: { checked } }) => setBars(checked)}
          />
          <Button disabled={to === ''} onClick={() => void move()}>
            Move {counted(picked.length, 'member')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The progress of moving members, with a button to stop. */
function MoveProgress({ moves }: { readonly moves: Moves }) {
  if (!moves.progress) return null
  const { done, of } = moves.progress
  return (
    <div className={layout.loose}>
      <p className={support.hint} role="status">
        Moved {done} of {of}
      </p>
      <Progress label="Moving members" value={done / of} />
      <div>
        <Button variant="outlined" onClick={moves.stop}>
          Stop
        </Button>
      </div>
    </div>
  )
}
