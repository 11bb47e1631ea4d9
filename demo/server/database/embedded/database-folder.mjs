import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Files of one run of PostgreSQL: its own lock, and the tables that it has looked up. It makes them at each start. */
const OF_A_RUN = /^(postmaster\.pid|pg_internal\.init(\.\d+)?)$/;

/**
 * The folder of a database, on the disk but for what is of one run: that is in memory, since a start that makes new files has
 * no room for them on a full disk. Another server's use of the folder is known by the lock of the data folder.
 */
export class DatabaseFolder extends NodeFS {
  async init(lite, options) {
    const { emscriptenOpts } = await super.init(lite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, keepInMemory] } };
  }
}

const isInMemory = (folder, name) => Boolean(folder.contents?.[name]);

/** Puts files of a run beside those of the disk, by the operations that Emscripten's file systems share. */
function keepInMemory({ NODEFS: disk, MEMFS: memory }) {
  const { mknod, rename, unlink } = disk.node_ops;
  Object.assign(disk.node_ops, {
    mknod(folder, name, ...rest) {
      if (!OF_A_RUN.test(name)) return mknod(folder, name, ...rest);
      folder.contents ??= {};
      return memory.createNode(folder, name, ...rest);
    },
    rename: (file, folder, name) =>
      (isInMemory(file.parent, file.name) ? memory.node_ops.rename : rename)(file, folder, name),
    unlink: (folder, name) => (isInMemory(folder, name) ? memory.node_ops.unlink : unlink)(folder, name),
  });
}
