// Empty on purpose, see `paths` in tsconfig.base.json: “buffer” then means Node's own, which @types/node declares,
// and not the package of that name that comes along with one the bench compares Fourfold with.
