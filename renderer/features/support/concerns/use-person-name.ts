import { shownName } from '#core/views/admin/members/directory.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-known-members.ts'
import { useWatchedMember } from '#data/pages/admin/members/use-watched-member.ts'

/**
 * A member's name by the list of members on this device, else by their record.
 * @param id `''` for nobody
 * @returns the id, while no name is known
 */
export function usePersonName(id: string): string {
  const { members } = useKnownMembers()
  const row = members?.get(id)
  const record = useWatchedMember(row || id === '' ? undefined : id)
  return (row ? shownName(row) : record?.name) || id
}
