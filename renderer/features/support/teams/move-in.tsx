import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MemberRow } from '#core/admin/directory.ts'
import { isMeant } from '#core/admin/fold.ts'
import type { Group } from '#core/records/group.ts'
import type { Team } from '#data/admin/teams.ts'
import { counted } from '#ui/day-words.ts'
import support from '../support.module.css'
import { MemberChecks } from './member-checks.tsx'
import styles from './teams.module.css'
import type { Moves } from './use-moves.ts'

interface MoveInProps {
  readonly group: Group
  readonly teams: readonly Team[]
  /** Everybody who is not in the group. */
  readonly members: readonly MemberRow[]
  readonly moves: Moves
}

/** As many as one looks through; whoever is not among them is found by typing more. */
const MOST_SHOWN = 60

/** Finds members of other groups, and moves them here. */
export function MoveIn({ group, teams, members, moves }: MoveInProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const names = new Map(teams.map((one) => [one.group.id, one.group.name]))
  const isGroup = (row: MemberRow) => isMeant(typed, names.get(row.groupId) ?? 'no group', '')
  const meant = members.filter(
    (row) => chosen.has(row.id) || isMeant(typed, row.name, row.email) || isGroup(row),
  )
  const picked = members.filter(({ id }) => chosen.has(id))
  const move = async () => {
    await moves.move(
      picked.map(({ id }) => id),
      group.id,
    )
    setChosen(new Set())
    setTyped('')
  }
  if (group.archived) return null
  return (
    <section className={support.section} aria-labelledby="move-in">
      <h2 id="move-in">Move members here</h2>
      <TextInput
        label="Find members"
        description="By name, email or the group they are in."
        type="search"
        size="md"
        dir="auto"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p className={support.hint} role="status">
        {meant.length > MOST_SHOWN
          ? `The first ${MOST_SHOWN} of ${meant.length}`
          : counted(meant.length, 'member')}
      </p>
      <MemberChecks
        label="Members of other groups"
        members={meant.slice(0, MOST_SHOWN)}
        chosen={chosen}
        onChosen={setChosen}
        about={({ groupId }) => names.get(groupId) ?? 'No group'}
      />
      {picked.length > 0 && !moves.progress && (
        <div className={styles.bar}>
          <span>{counted(picked.length, 'member')} chosen</span>
          <Button size="md" onClick={() => void move()}>
            Move {counted(picked.length, 'member')} here
          </Button>
        </div>
      )}
    </section>
  )
}
