// Loaded before a program that has nothing to put away: it ends when its launcher is gone, however the launcher went.
process.on('disconnect', () => process.exit(0))
