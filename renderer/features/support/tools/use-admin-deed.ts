import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { showToast } from '#ui/toast.ts'

/** As `useAdminAction`, and a toast says what was not done. */
export function useAdminDeed() {
  const { busy, run } = useAdminAction()
  const act = async (work: (tools: AdminTools) => Promise<void>): Promise<void> => {
    const trouble = await run(work)
    if (trouble) showToast({ kind: 'warning', message: trouble })
  }
  return { busy, act }
}
