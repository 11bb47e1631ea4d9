#!/bin/sh
# One of two PostgreSQL databases: the first takes the writes, the second follows it change by change and takes its place when it is gone.
# `database.sh run [-c setting=value …]` makes or joins a database and stays; repmgr calls `promote`.
#
# NAME, ID     this database's name and number (1 is made first)
# HOST, PORT   where it listens, as the others name it; PEER_HOST and PEER_PORT of the other one
# DIR          the folder of its data
# POOLER_DIR   the folder of PgBouncer's file of databases; POOLER_HOST and POOLER_PORT
# PASSWORD     of the users `repmgr` and `ramal`
set -eu

export PATH="${PG_BIN:-/usr/lib/postgresql/15/bin}:$PATH" PGPASSWORD="$PASSWORD" PGCONNECT_TIMEOUT=2
data=$DIR/data
conf=$DIR/repmgr.conf

# Asks a database as its administrator: host, port, statement, name of the database.
ask() { psql -AtqX -v ON_ERROR_STOP=1 -h "$1" -p "$2" -U repmgr -d "${4:-repmgr}" -c "$3"; }

# True if a database answers and takes writes.
is_first() { [ "$(ask "$1" "$2" 'select not pg_is_in_recovery()' postgres 2>/dev/null)" = t ]; }

# A commit waits for the other database (*), or for none ('').
wait_for() {
  ask "$1" "$2" "alter system set synchronous_standby_names = '$3'"
  ask "$1" "$2" 'select pg_reload_conf()' >/dev/null
}

# PgBouncer's clients come here from now on, and their reports go to the other one.
point_here() {
  settings="dbname=ramal connect_query='set join_collapse_limit = 1'"
  cat >"$POOLER_DIR/databases.ini.new" <<END
[databases]
ramal = host=$HOST port=$PORT $settings
ramal_replica = host=$PEER_HOST port=$PEER_PORT $settings
END
  mv "$POOLER_DIR/databases.ini.new" "$POOLER_DIR/databases.ini"
  ask "$POOLER_HOST" "$POOLER_PORT" RELOAD pgbouncer || echo 'PgBouncer does not answer: it reads its file when it starts.'
}

# True if the other database was the first one last: then ours may lack what that one has acknowledged.
follows() { grep -q "^ramal = host=$PEER_HOST port=$PEER_PORT " "$POOLER_DIR/databases.ini" 2>/dev/null; }

configure() {
  cat >"$conf" <<END
node_id=$ID
node_name='$NAME'
conninfo='host=$HOST port=$PORT user=repmgr dbname=repmgr connect_timeout=2'
data_directory='$data'
failover=automatic
monitor_interval_secs=1
reconnect_attempts=3
reconnect_interval=1
promote_command='$0 promote'
follow_command='repmgr standby follow -f $conf --upstream-node-id=%n'
END
}

make() {
  password=$(mktemp)
  printf '%s' "$PASSWORD" >"$password"
  initdb -D "$data" -U repmgr -A scram-sha-256 --pwfile="$password" -E UTF8 --locale=C --data-checksums
  rm "$password"
  cat >>"$data/postgresql.conf" <<END
listen_addresses = '*'
shared_preload_libraries = 'repmgr'
wal_keep_size = 1GB
hot_standby_feedback = on
END
  printf '%s\n' 'host all all all scram-sha-256' 'host replication repmgr all scram-sha-256' >>"$data/pg_hba.conf"
}

start() {
  postgres -D "$data" -k "$DIR" -p "$PORT" "$@" &
  server=$!
  trap 'kill -INT $server' INT TERM
  until ask "$HOST" "$PORT" 'select 1' postgres >/dev/null 2>&1; do
    kill -0 $server
    sleep 0.2
  done
}

register_first() {
  # The writes of repmgr itself wait for no other database: it has to notice that one is gone.
  ask "$HOST" "$PORT" 'alter role repmgr set synchronous_commit = local' postgres
  ask "$HOST" "$PORT" 'create database repmgr' postgres
  ask "$HOST" "$PORT" "create role ramal login password '$(printf '%s' "$PASSWORD" | sed "s/'/''/g")'"
  ask "$HOST" "$PORT" 'create database ramal owner ramal'
  repmgr -f "$conf" primary register
  point_here
}

copy_peer() {
  repmgr -h "$PEER_HOST" -p "$PEER_PORT" -U repmgr -d repmgr -f "$conf" standby clone --force --fast-checkpoint
}

# A commit waits for this database once it has all that was committed before.
register_second() {
  wait_for "$HOST" "$PORT" ''
  repmgr -f "$conf" standby register --force
  state="select state from pg_stat_replication where application_name = '$NAME'"
  until [ "$(ask "$PEER_HOST" "$PEER_PORT" "$state")" = streaming ]; do sleep 0.2; done
  wait_for "$PEER_HOST" "$PEER_PORT" '*'
}

# Where commits wait for another database and none follows for ten seconds, writes go on without it.
watch_second() {
  missed=0
  misses="select current_setting('synchronous_standby_names') <> '' and not pg_is_in_recovery()
    and not exists (select from pg_stat_replication)"
  while sleep 2; do
    if [ "$(ask "$HOST" "$PORT" "$misses" || true)" = t ]; then missed=$((missed + 1)); else missed=0; fi
    if [ $missed = 5 ]; then
      wait_for "$HOST" "$PORT" ''
      echo "No database follows $NAME: what it acknowledges now is in it alone."
    fi
  done
}

run() {
  configure
  [ -s "$data/PG_VERSION" ] || [ "$ID" = 1 ] || until is_first "$PEER_HOST" "$PEER_PORT"; do sleep 1; done
  while follows && ! [ -f "$data/standby.signal" ] && ! is_first "$PEER_HOST" "$PEER_PORT"; do sleep 1; done
  if is_first "$PEER_HOST" "$PEER_PORT"; then
    copy_peer
    start "$@"
    register_second
  elif [ -s "$data/PG_VERSION" ]; then
    start "$@"
  else
    make
    start "$@"
    register_first
  fi
  echo "Ready: $NAME"
  repmgrd -f "$conf" --daemonize=false --no-pid-file &
  watching=$!
  watch_second &
  # A signal ends the first wait.
  wait $server || wait $server || true
  kill $watching $!
}

case $1 in
  run)
    shift
    run "$@"
    ;;
  promote)
    # Else becoming the first, which is written down, would wait for the database that is gone.
    wait_for "$HOST" "$PORT" ''
    repmgr -f "$conf" standby promote
    point_here
    ;;
esac
