import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { MemberRow } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import type { Team } from '#data/admin/teams.ts'
import { counted } from '#ui/day-words.ts'
import support from '../support.module.css'
import { MemberChecks } from './member-checks.tsx'
import { MoveProgress } from './move-progress.tsx'
import styles from './teams.module.css'
import type { Moves } from './use-moves.ts'

interface MoveOutProps {
  readonly group: Group
  readonly teams: readonly Team[]
  readonly members: readonly MemberRow[]
  readonly moves: Moves
}

const NO_GROUP = 'none'

/** Who is in the group, and moving some of them to another one. */
export function MoveOut({ group, teams, members, moves }: MoveOutProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState('')
  const [bars, setBars] = useState(false)
  const picked = members.filter(({ id }) => chosen.has(id))
  const isAll = members.length > 0 && picked.length === members.length
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
    <section className={support.section} aria-labelledby="team-members">
      <h2 id="team-members">{counted(members.length, 'member')}</h2>
      {members.length === 0 && <p className={support.hint}>Nobody is in this group yet.</p>}
      {members.length > 0 && (
        <Checkbox
          size="md"
          label="All of them"
          className={styles.check ?? ''}
          checked={isAll}
          indeterminate={picked.length > 0 && !isAll}
          onChange={() => setChosen(isAll ? new Set() : new Set(members.map(({ id }) => id)))}
        />
      )}
      <MemberChecks label="Members" members={members} chosen={chosen} onChosen={setChosen} />
      <MoveProgress moves={moves} />
      {picked.length > 0 && !moves.progress && (
        <div className={styles.bar}>
          <NativeSelect
            label="Move to"
            size="md"
            value={to}
            onChange={({ currentTarget: { value } }) => setTo(value)}
            data={[
              { value: '', label: 'Choose a group' },
              ...teams
                .filter((one) => one.group.id !== group.id && !one.group.archived)
                .map((one) => ({ value: one.group.id, label: one.group.name })),
              { value: NO_GROUP, label: 'No group' },
            ]}
          />
          <Checkbox
            size="md"
            label={`They may not come back to ${group.name || 'this group'} by themselves`}
            checked={bars}
            onChange={({ currentTarget: { checked } }) => setBars(checked)}
          />
          <Button size="md" disabled={to === ''} onClick={() => void move()}>
            Move {counted(picked.length, 'member')}
          </Button>
        </div>
      )}
    </section>
  )
}
