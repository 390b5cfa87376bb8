import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { MemberRow } from '#core/admin/directory.ts'
import { saveTeam, type Team } from '#data/admin/teams.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { counted } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import { sizesOf } from './team-sizes.ts'
import styles from './teams.module.css'

interface TeamListProps {
  readonly teams: readonly Team[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChanged: () => void
}

/** The groups with what one wants to know at a glance, and those that were put away. */
export function TeamList({ teams, members, onChanged }: TeamListProps) {
  const { busy, run } = useAdminAction()
  const archived = teams.filter(({ group }) => group.archived)
  const sizes = sizesOf(members)
  const bringBack = async ({ group }: Team) => {
    const trouble = await run(async ({ cloud, by }) => {
      await saveTeam(cloud, by, { seen: group, change: { archived: false } })
    })
    onChanged()
    if (trouble) showToast({ kind: 'warning', message: trouble })
    else showToast({ about: group.id, message: `${group.name} is back.` })
  }
  return (
    <>
      <ul className={styles.teams} aria-label="Groups">
        {teams
          .filter(({ group }) => !group.archived)
          .map(({ group, points }) => (
            <li key={group.id}>
              <Link className={styles.team} to={`?group=${group.id}`}>
                <strong dir="auto">{group.name || 'A group without a name'}</strong>
                <span className={support.hint}>
                  {[
                    group.category,
                    sizes && counted(sizes.get(group.id) ?? 0, 'member'),
                    `${counted(points, 'point')} this month`,
                    group.open ? 'open to all' : 'by invitation',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {archived.length > 0 && (
        <section className={support.section} aria-labelledby="archived-groups">
          <h2 id="archived-groups">Archived</h2>
          <ul className={styles.archived}>
            {archived.map((team) => (
              <li key={team.group.id}>
                <span dir="auto">{team.group.name}</span>
                <Button
                  variant="default"
                  size="md"
                  loading={busy}
                  aria-label={`Bring back ${team.group.name}`}
                  onClick={() => void bringBack(team)}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
