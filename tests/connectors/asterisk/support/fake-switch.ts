import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type Fields = Readonly<Record<string, string>>;

const written = (fields: Fields) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** The AMI of a switch that is none: it answers lists with what it was told to have. */
export interface FakeSwitch {
  readonly address: string;
  /** The entries of its lists. */
  readonly lists: Record<string, Fields[]>;
  /** The actions that it was sent. */
  readonly asked: Fields[];
  tell(event: Fields): void;
  /** It goes on, and answers nothing. */
  freeze(): void;
  /** It dies. */
  stop(): void;
  start(): Promise<void>;
}

const fieldsOf = (text: string): Fields =>
  Object.fromEntries(
    text.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

/** Starts one. */
export async function startFakeSwitch(password = 'ler'): Promise<FakeSwitch> {
  const sockets = new Set<Socket>();
  const lists: FakeSwitch['lists'] = {};
  const asked: Fields[] = [];
  let port = 0;
  let isFrozen = false;
  let server = createServer();
  const answer = (socket: Socket, fields: Fields) => {
    const { Action: action = '', ActionID = '' } = fields;
    const list = lists[action];
    if (action === 'Login') {
      const isKnown = fields.Secret === password;
      const Message = isKnown ? 'Authentication accepted' : 'Authentication failed';
      socket.write(written({ Response: isKnown ? 'Success' : 'Error', ActionID, Message }));
    } else if (list) {
      socket.write(written({ Response: 'Success', ActionID, EventList: 'start' }));
      for (const entry of list) socket.write(written({ ...entry, ActionID }));
      socket.write(written({ Event: `${action}Complete`, ActionID, EventList: 'Complete' }));
    } else socket.write(written({ Response: 'Success', ActionID }));
  };
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
      const actions = text.split('\r\n\r\n');
      text = actions.pop() ?? '';
      for (const action of actions) {
        asked.push(fieldsOf(action));
        if (!isFrozen) answer(socket, fieldsOf(action));
      }
    });
    socket.write('Asterisk Call Manager/5.0.4\r\n');
  };
  const start = async () => {
    isFrozen = false;
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await start();
  for (const list of ['DeviceStateList', 'CoreShowChannels', 'QueueStatus']) lists[list] = [];
  return {
    ...{ lists, asked, start, address: `127.0.0.1:${port}` },
    tell: (event) => {
      for (const socket of sockets) socket.write(written(event));
    },
    freeze: () => {
      isFrozen = true;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
