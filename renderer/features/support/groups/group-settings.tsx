import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Group } from '#core/records/group.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { archiveTrouble, type GroupFields, groupFields } from '#core/views/admin/group-form.ts'
import { typedFields } from '#core/views/admin/rebase.ts'
import { saveTeam } from '#data/pages/admin/groups/groups.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showToast } from '#ui/toast.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { GroupForm, type GroupFormValues } from './group-form.tsx'
import { GROUPS_WORDS } from './words.ts'

interface GroupSettingsProps {
  readonly group: Group
  /** How many members the group has. */
  readonly size: number
  readonly onChanged: () => void
}

/** Changes a group's name and settings; archives it once it is empty. */
export function GroupSettings({ group, size, onChanged }: GroupSettingsProps) {
  const { run } = useAdminAction()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const change = async (seen: Group, changes: Partial<GroupFields>, message: string) => {
    const trouble = await run(async ({ cloud }) => {
      const saved = await saveTeam(cloud, { seen, change: changes })
      const before = groupFields(seen)
      showToast({
        about: seen.id,
        message,
        action: {
          label: SUPPORT_WORDS.undo,
          run: () => void change(saved, before, 'Change undone.'),
        },
      })
    })
    onChanged()
    return trouble
  }
  const save = (values: GroupFormValues) => {
    const { archived: _archived, ...before } = groupFields(group)
    // Only the changed fields: another admin may have changed the others meanwhile.
    return change(group, typedFields(values, before), `${values.name} is saved.`)
  }
  const archive = async () => {
    const trouble = archiveTrouble(size)
    if (trouble) return setProblem(trouble)
    const why = await change(group, { archived: true }, `${group.name} is archived.`)
    setProblem(why)
    if (why === undefined) void navigate(PATHS.manageTeams)
  }
  const bringBack = async () =>
    setProblem(await change(group, { archived: false }, GROUPS_WORDS.isBack(group.name)))
  const { archived, ...begin } = groupFields(group)
  return (
    <Card title="Group settings">
      <GroupForm id={group.id} begin={begin} label={SUPPORT_WORDS.save} onSave={save}>
        {archived ? (
          <Button variant="outlined" onClick={() => void bringBack()}>
            {GROUPS_WORDS.bringBack}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void archive()}>
            Archive
          </Button>
        )}
      </GroupForm>
      <Trouble>{problem}</Trouble>
    </Card>
  )
}
