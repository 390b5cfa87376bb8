/** Forgeries of stamps that the rules allow: of the first habit’s, unless other `names` replace it. */

export const NO_STAMP = {
  why: 'a field that was never stamped loses every merge; only the own devices are concerned',
  names: ['stamps/habit1 dropped'],
}

export const LATER_STAMP = {
  why: 'a microsecond later, and not ahead of the server: what a later change would carry',
  names: ['stamps/habit1 changed'],
}
