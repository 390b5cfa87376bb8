import { create } from 'zustand'

/** Why the latest change of a member was not made: told by a form that begins anew after each. */
const useTrouble = create<{ readonly userId: string; readonly why: string | undefined }>(() => ({
  userId: '',
  why: undefined,
}))

export function useMemberTrouble(userId: string) {
  const stored = useTrouble()
  return {
    trouble: stored.userId === userId ? stored.why : undefined,
    setTrouble: (why: string | undefined) => useTrouble.setState({ userId, why }),
  }
}
