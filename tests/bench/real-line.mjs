// A line between a browser and a server on one machine: TCP as it is far away.
import { connect, createServer } from 'node:net';

/** Bytes of a packet, and packets that a new connection may send before it hears of the first (RFC 6928). */
const PACKET = 1460;
const FIRST = 10;

/**
 * Opens a line to a server. A connection costs a way there and back before its first byte, begins slowly, and sends twice as much
 * each time it hears that all has arrived; all connections share the speed.
 *
 * @param to The server's port.
 * @param rtt Milliseconds of a way there and back.
 * @param speed Megabits a second from the server; undefined: without a limit.
 * @returns the line's own port, and `close`.
 */
export async function openLine({ to, rtt, speed }) {
  const way = { rtt, link: new Link(speed) };
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', end);
    }
    carryUp(client, upstream, way);
    carryDown(upstream, client, way);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the connections share: a packet leaves when those before it have left. */
class Link {
  #free = 0;

  constructor(speed) {
    this.msPerByte = speed ? 8 / (speed * 1000) : 0;
  }

  /** The moment at which so many bytes have left. */
  leave(bytes) {
    this.#free = Math.max(this.#free, performance.now()) + bytes * this.msPerByte;
    return this.#free;
  }
}

/** Does things at their moments, and never one before another that was asked for earlier. */
class Queue {
  #waiting = [];
  #timer;

  at(moment, task) {
    this.#waiting.push({ moment, task });
    this.#timer ??= this.#wait();
  }

  #wait() {
    const [next] = this.#waiting;
    return next && setTimeout(() => this.#run(), Math.max(0, next.moment - performance.now()));
  }

  #run() {
    while (this.#waiting.length > 0 && this.#waiting[0].moment <= performance.now() + 0.5)
      this.#waiting.shift().task();
    this.#timer = this.#wait();
  }
}

/** Requests are small: they take the time of the way alone. */
function carryUp(client, upstream, { rtt }) {
  const queue = new Queue();
  const opened = performance.now() + rtt;
  const arrival = () => Math.max(performance.now(), opened) + rtt / 2;
  client.on('data', (bytes) => queue.at(arrival(), () => upstream.write(bytes)));
  client.on('end', () => queue.at(arrival(), () => upstream.end()));
}

/** Answers: no more of them is on its way than the connection has learned that the line takes. */
function carryDown(upstream, client, { rtt, link }) {
  const [arrivals, news] = [new Queue(), new Queue()];
  const waiting = [];
  let window = FIRST * PACKET;
  let onItsWay = 0;
  let isOver = false;
  const send = () => {
    while (waiting.length > 0 && onItsWay < window) {
      const packet = waiting.shift();
      onItsWay += packet.length;
      const arrival = link.leave(packet.length) + rtt / 2;
      arrivals.at(arrival, () => client.write(packet));
      news.at(arrival + rtt / 2, () => {
        onItsWay -= packet.length;
        window += packet.length;
        send();
      });
    }
    if (isOver && waiting.length === 0) arrivals.at(performance.now() + rtt / 2, () => client.end());
  };
  upstream.on('data', (bytes) => {
    for (let at = 0; at < bytes.length; at += PACKET) waiting.push(bytes.subarray(at, at + PACKET));
    send();
  });
  upstream.on('end', () => {
    isOver = true;
    send();
  });
}
