import { PATHS } from '#core/paths.ts'
import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { archiveTrouble, type GroupFields, groupFields } from '#core/admin/group-form.ts'
import type { Group } from '#core/records/group.ts'
import { saveTeam } from '#data/admin/teams.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import { TeamForm, type TeamWords } from './team-form.tsx'

interface TeamSettingsProps {
  readonly group: Group
  /** How many are in it. */
  readonly size: number
  readonly onChanged: () => void
}

/** Renames a group, and the rest of what it says about itself; puts it away once it is empty. */
export function TeamSettings({ group, size, onChanged }: TeamSettingsProps) {
  const { busy, run } = useAdminAction()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const change = async (seen: Group, changes: Partial<GroupFields>, said: string) => {
    const trouble = await run(async ({ cloud, by }) => {
      const saved = await saveTeam(cloud, by, { seen, change: changes })
      const before = groupFields(seen)
      showToast({
        about: seen.id,
        message: said,
        action: { label: 'Undo', run: () => void change(saved, before, 'As it was.') },
      })
    })
    setProblem(trouble)
    onChanged()
    return trouble === undefined
  }
  const save = (words: TeamWords) => {
    const before = groupFields(group)
    // Only what was changed: the rest may be another admin's word by now.
    const changes: Partial<GroupFields> = {
      ...(words.name === before.name ? {} : { name: words.name }),
      ...(words.category === before.category ? {} : { category: words.category }),
      ...(words.callLink === before.callLink ? {} : { callLink: words.callLink }),
      ...(words.open === before.open ? {} : { open: words.open }),
      ...(words.membersInvite === before.membersInvite
        ? {}
        : { membersInvite: words.membersInvite }),
    }
    return change(group, changes, `${words.name} is saved.`)
  }
  const archive = async () => {
    const trouble = archiveTrouble(size)
    if (trouble) return setProblem(trouble)
    if (await change(group, { archived: true }, `${group.name} is archived.`)) {
      void navigate(PATHS.manageTeams)
    }
  }
  const { archived, ...begin } = groupFields(group)
  return (
    <section className={support.section} aria-labelledby="team-settings">
      <h2 id="team-settings">About the group</h2>
      <TeamForm
        begin={begin}
        label="Save"
        busy={busy}
        problem={problem}
        onSave={(words) => void save(words)}
      >
        {archived ? (
          <Button
            variant="default"
            size="md"
            onClick={() => void change(group, { archived: false }, `${group.name} is back.`)}
          >
            Bring back
          </Button>
        ) : (
          <Button variant="default" size="md" onClick={() => void archive()}>
            Archive
          </Button>
        )}
      </TeamForm>
      <p className={support.hint}>
        Months that have begun keep the name they have on boards, until it is written to them by{' '}
        <Link to={PATHS.batchWrites}>batch writes</Link>.
      </p>
    </section>
  )
}
