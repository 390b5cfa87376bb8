import { useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { matchesSearch } from '#core/values/names/look-up.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import type { Team } from '#data/pages/admin/teams/teams.ts'
import support from '#features/support/support.module.css'
import { SUPPORT_WORDS } from '#features/support/words.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from '../groups.module.css'
import { MemberChecks } from './member-checklist.tsx'
import type { Moves } from './use-moves.ts'
import { MOVE_IN_WORDS } from './words.ts'

interface MoveInProps {
  readonly group: Group
  readonly teams: readonly Team[]
  /** All members who are not in the group. */
  readonly members: readonly MemberRow[]
  readonly moves: Moves
}

/** Finds members of other groups, and moves them here. */
export function MoveIn({ group, teams, members, moves }: MoveInProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const names = new Map(teams.map((one) => [one.group.id, one.group.name]))
  const isGroup = (row: MemberRow) =>
    matchesSearch(typed, names.get(row.groupId) ?? MOVE_IN_WORDS.noGroup, '')
  const meant = members.filter(
    (row) => chosen.has(row.id) || matchesSearch(typed, row.name, row.email) || isGroup(row),
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
      <h2 id="move-in">{MOVE_IN_WORDS.title}</h2>
      <TextField
        label={MOVE_IN_WORDS.find}
        hint={MOVE_IN_WORDS.findBy}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p className={support.hint} role="status">
        {MOVE_IN_WORDS.found(meant.length)}
      </p>
      <MemberChecks
        label={MOVE_IN_WORDS.list}
        members={meant}
        chosen={chosen}
        onChosen={setChosen}
        about={({ groupId }) => names.get(groupId) ?? SUPPORT_WORDS.noGroup}
      />
      {picked.length > 0 && !moves.progress && (
        <div className={styles.bar}>
          <span>{MOVE_IN_WORDS.selected(picked.length)}</span>
          <Button onClick={() => void move()}>{MOVE_IN_WORDS.move(picked.length)}</Button>
        </div>
      )}
    </section>
  )
}
