/** A group's records of one time, in the order of their points, and equals by their ids. */
export const RANKED_INDEXES = ['queryMonth', 'queryDate'].map(
  (time) => `[collection+data.groupId+data.${time}+data.totalPoints+data.id]`,
)
